import type { ReactNode } from "react";
import { EmptyScene, type SceneName } from "../brand/EmptyScene.tsx";
import { LotusOrnament } from "../brand/LotusOrnament.tsx";

interface EmptyStateProps {
  title: string;
  /** What is not there yet, drawn; a lotus where that says nothing. */
  scene?: SceneName;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, scene, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      {scene ? (
        <EmptyScene name={scene} className="h-16 text-gold/70" />
      ) : (
        <LotusOrnament className="h-14 text-gold/60" />
      )}
      <p className="font-display text-lg font-semibold">{title}</p>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action}
    </div>
  );
}
