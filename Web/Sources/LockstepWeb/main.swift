// This module has no main function: JavaScript calls the exported functions.
