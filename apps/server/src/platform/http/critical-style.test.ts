import { expect, test } from "vitest";
import { criticalStyle } from "./critical-style.ts";

const html = '<main class="grid lg:gap-5"><p class="text-sm w-[64%]">.</p></main>';

test("rules that name no class of the page are left out, the others stay in order", () => {
  const css = "@layer base{html{color:red}}.grid{display:grid}.absent{x:y}.text-sm,.other{font-size:1px}";
  expect(criticalStyle(css, html)).toBe(
    "@layer base{html{color:red}}.grid{display:grid}.text-sm,.other{font-size:1px}",
  );
});

test("names are read with their escapes, and an empty block goes with its rules", () => {
  const css =
    "@media (width>=1px){.lg\\:gap-5{gap:5px}.lg\\:gap-6{gap:6px}}@media print{.absent{x:y}}.w-\\[64\\%\\]{width:64%}";
  expect(criticalStyle(css, html)).toBe("@media (width>=1px){.lg\\:gap-5{gap:5px}}.w-\\[64\\%\\]{width:64%}");
});

test("statements and registered properties stay whole, and faces of fonts that the system has", () => {
  const css = '@layer theme,base;@font-face{font-family:"a";src:local("b")}@property --x{syntax:"*";inherits:false}';
  expect(criticalStyle(`${css}@font-face{font-family:"b";src:url(/b.woff2)}`, html)).toBe(css);
});

test("a selector needs all its classes on the page", () => {
  expect(criticalStyle(".grid .absent{a:b}.grid .text-sm:hover{a:b}", html)).toBe(".grid .text-sm:hover{a:b}");
});
