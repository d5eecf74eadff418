/** The tabs of the service: id, title, hue of the pictures, the film at the top and the films below it. */
export const catalogue = [
  ["home", "Home", 12, "Night Ferry", "The Salt Line|Orchard Street|Paper Moonlight|Two Winters|The Cartographer|Low Tide"],
  ["series", "Series", 220, "Platform Nine and a Half Hours", "Signal House|The Understudies|Kilometer Zero|Northbound|Glasshouse|Old Money, New Town"],
  ["films", "Films", 330, "Paper Moonlight", "A Field in March|The Locksmith|Blue Hour|Marble|Her Second Language|Vanishing Point"],
  ["sport", "Live sport", 140, "Velodrome, the finals", "Harbor Marathon|Handball: North v South|Climbing Cup|Curling Night|Rowing Eights|Track Sunday"],
  ["kids", "Kids", 45, "Pim and the Very Tall Tree", "Otter Post|Counting Clouds|The Tiny Museum|Bao Bakes|Snail Mail|Moon Garage"],
  ["drama", "한국 드라마", 260, "첫차를 기다리며", "봄밤의 편지|골목 끝 서점|여름의 온도|다시, 부산|열두 번째 창|바다가 보이는 부엌"],
  ["variety", "예능", 55, "섬마을 식당", "주말엔 캠핑|노래하는 택시|낯선 동네 한 바퀴|세 친구의 밥상|퀴즈 골목|별 보는 밤"],
  ["documentaries", "Documentaries", 190, "The Bridge Painters", "Ice Core|Seed Vault|A Year of Rivers|The Clock Tower|Hands|Below the Harbor"],
  ["comedy", "Comedy", 25, "The Wrong Wedding", "Roommates, Again|Minor Royals|Lost Luggage|The Committee|Tuesday People|Nice Try"],
  ["thriller", "Thrillers", 355, "Dead Reckoning Club", "The Lodger|Cold Storage|Undertow|Nine Keys|The Quiet Carriage|Witness"],
  ["classics", "Classics", 35, "The Last Tram, 1948", "City of Steps, 1931|Mirror Lake, 1956|The Baker, 1939|Harvest, 1927|Signal Red, 1961|Ballroom, 1944"],
  ["new", "New this week", 290, "Kilometer Zero", "Bao Bakes|Undertow|봄밤의 편지|Seed Vault|Minor Royals|Track Sunday"],
  ["list", "My list", 160, "The Cartographer", "Night Ferry|Ice Core|Blue Hour|다시, 부산|The Tiny Museum|Witness"],
].map(([id, title, hue, feature, below]) => ({ id, title, hue, feature, below: below.split("|") }));
