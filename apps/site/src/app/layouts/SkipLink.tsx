/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="gold-leaf fixed top-2 left-2 z-[95] -translate-y-24 rounded-sm px-4 py-2.5 font-semibold focus:translate-y-0"
    >
      ข้ามไปยังเนื้อหา
    </a>
  );
}
