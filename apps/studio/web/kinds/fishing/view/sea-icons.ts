/** Line drawings of 24 by 24 that only the sea needs. */
export const seaIcons = {
  aim: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 2v5M12 17v5M2 12h5M17 12h5",
  rocket:
    "M14 4c3-1.500 5-1.500 6-1 .5 1 .5 3-1 6l-6 6-4-4zM9 11l-4 .500L3.500 14l3.500.500M13 15l-.500 4L10 20.500 9.500 17M6 18l-2.500 2.500",
  smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.500 14c1.800 2.600 5.200 2.600 7 0M9 9.500v.200M15 9.500v.200",
} as const;
