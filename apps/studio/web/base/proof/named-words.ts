/** Why a check that found nothing wrong does not prove that the studio has not chosen. */
export const NAMED_VERDICTS = {
  unnamed: "คำนวณใหม่ได้ผลเดียวกัน แต่เบราว์เซอร์นี้ไม่ได้ระบุลำดับไว้ก่อนเล่น จึงยังพิสูจน์ไม่ได้ว่าสตูดิโอไม่ได้เลือกลำดับหลังวางเดิมพัน",
  skipped: "คำนวณใหม่ได้ผลเดียวกัน แต่ลำดับก่อนหน้าไม่ได้เล่นจากเบราว์เซอร์นี้ จึงยังพิสูจน์ไม่ได้ว่าสตูดิโอไม่ได้ข้ามลำดับ",
} as const;
