import type { Day } from "@chokdee/rules/time";
import type { Errors } from "../../base/forms/values.ts";
import { isDay } from "../../base/forms/typed-date.ts";
import { earliestDay } from "./period.ts";

/** What is wrong with the days that a member typed. */
export function periodProblems(from: string, to: string, today: Day): Errors<"from" | "to"> {
  return { from: fromProblem(from, today), to: toProblem(from, to) };
}

function fromProblem(from: string, today: Day): string | undefined {
  if (!isDay(from)) return "กรุณากรอกวันที่ให้ถูกต้อง";
  if (from < earliestDay(today)) return "ดูย้อนหลังได้ไม่เกิน 1 ปี";
  return from > today ? "วันที่นี้ยังมาไม่ถึง" : undefined;
}

function toProblem(from: string, to: string): string | undefined {
  if (!isDay(to)) return "กรุณากรอกวันที่ให้ถูกต้อง";
  return isDay(from) && to < from ? "ต้องไม่ก่อนวันเริ่มต้น" : undefined;
}
