/** Marks a result that the sandbox made up wherever it is listed. */
export function SimulatedMark() {
  return (
    <span className="rounded-full border border-info/35 bg-info/10 px-2 text-xs font-medium whitespace-nowrap text-info-high">
      ผลจำลอง
    </span>
  );
}
