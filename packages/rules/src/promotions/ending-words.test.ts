import { expect, test } from "vitest";
import { endingWords } from "./ending-words.ts";

const title = "สมาชิกใหม่ 100%";
const words = (status: string, paid = 0, forfeited = 0) => endingWords({ status, title, paid, forfeited });

test("an end is described with the money that moved and what was cut", () => {
  expect(words("finished", 1000, 250.5)).toBe(
    "ทำเทิร์นของสมาชิกใหม่ 100% ครบแล้ว ย้าย 1,000.00 บาทเข้ากระเป๋าหลักแล้ว ตัดออก 250.50 บาท",
  );
  expect(words("cancelled", 500)).toBe("ยกเลิกสมาชิกใหม่ 100% แล้ว ย้าย 500.00 บาทเข้ากระเป๋าหลักแล้ว");
  expect(words("expired", 500)).toMatch(/^สมาชิกใหม่ 100% หมดอายุ/);
  expect(words("lost")).toBe("ยอดเงินของสมาชิกใหม่ 100% หมดแล้ว โปรโมชั่นจึงสิ้นสุด");
  expect(words("lost", 4.5)).toMatch(/ย้าย 4\.50 บาทเข้ากระเป๋าหลักแล้ว$/);
  expect(words("active")).toBeUndefined();
});
