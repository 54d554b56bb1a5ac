import { expect, test } from "vitest";
import { pictureSizes } from "./picture-sizes.ts";

const name = `/media/${"a1".repeat(32)}`;

test("a stored picture is offered in all its widths", () => {
  expect(pictureSizes(`${name}.webp`, "45vw")).toEqual({
    src: `${name}.webp`,
    srcSet: `${name}-320.webp 320w, ${name}-640.webp 640w, ${name}-1024.webp 1024w, ${name}.webp 1920w`,
    sizes: "45vw",
  });
});

test("any other picture is taken as it is", () => {
  for (const image of ["https://elsewhere.example/x.webp", "/art/tell.svg", "/media/short.webp"]) {
    expect(pictureSizes(image, "45vw")).toEqual({ src: image });
  }
});
