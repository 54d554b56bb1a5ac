import { KranokCrest, LogoMark, LotusOrnament } from "@chokdee/ui";
import { Part, Row, Specimen } from "./Specimen.tsx";

const colours = [
  ["ink", "bg-ink"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["gold", "bg-gold"],
  ["gold-high", "bg-gold-high"],
  ["gold-low", "bg-gold-low"],
  ["cinnabar", "bg-cinnabar"],
  ["jade", "bg-jade"],
  ["win", "bg-win"],
  ["loss", "bg-loss"],
  ["info", "bg-info"],
] as const;

const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function Brand() {
  return (
    <Part title="Brand and tokens">
      <Row>
        <Specimen name="LogoMark">
          <LogoMark className="h-16" />
        </Specimen>
        <Specimen name="LotusOrnament">
          <LotusOrnament className="h-14 text-gold/70" />
        </Specimen>
        <Specimen name="KranokCrest, leaf and line">
          <div className="flex gap-4">
            <KranokCrest look="leaf" className="w-28" />
            <KranokCrest className="w-28" />
          </div>
        </Specimen>
      </Row>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {colours.map(([name, ground]) => (
          <li key={name} className="grid gap-1 text-sm text-muted">
            <span className={`h-12 rounded-sm border border-gold/20 ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {sizes.map((size) => (
          <li key={size} className={size}>
            <span className="font-display font-semibold">กรุงเทพฯ ปี่ที่ผู้ใหญ่</span> ญาติผู้ใหญ่ 1,234.50 บาท
          </li>
        ))}
      </ul>
    </Part>
  );
}
