/** Line drawings of 24 by 24. */
export const icons = {
  spin: "M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5",
  stop: "M7 7h10v10H7z",
  auto: "M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  soundOn: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.200",
  history: "M3.5 12a8.5 8.5 0 1 0 2.8-6.3L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2",
  speed: "M5 5l7 7-7 7M12 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  gift: "M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5c-3 0-5-1-5-2.8S10 2.5 12 7.5zM12 7.5c3 0 5-1 5-2.8s-3-2.2-5 2.8z",
} as const;
