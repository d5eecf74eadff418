// Empty: what Swift Testing imports beside UIKit has nothing to do here.
