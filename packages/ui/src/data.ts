/** Components for figures and time. Separate from the rest, so that pages without them do not load them. */
export { type Column, DataTable } from "./data/DataTable.tsx";
export { type Tab, Tabs } from "./data/Tabs.tsx";
export { BarPlot, FlowPlot } from "./plots/BarPlot.tsx";
export { LinePlot } from "./plots/LinePlot.tsx";
export type { PlotPoint } from "./plots/plot-point.ts";
export { type StackPart, StackPlot } from "./plots/StackPlot.tsx";
export { clockFrom, type Clock } from "./time/clock.ts";
export { Countdown } from "./time/Countdown.tsx";
export { useSecondsLeft } from "./time/use-seconds-left.ts";
