import { expect, test } from "vitest";
import { announcementCarousel, announcementPath, announcements } from "./announcements.ts";

test("the pictures lead to the first poll", () => {
  expect(announcementPath).toBe("/poll/1");
  expect(announcements.length).toBeGreaterThan(0);
});

test("the carousel's options stand as the specification gives them", () => {
  expect(announcementCarousel).toEqual({
    slidesToShow: 1,
    dots: true,
    arrows: false,
    infinite: true,
    speed: 1000,
    autoplaySpeed: 4000,
    autoplay: false,
  });
});
