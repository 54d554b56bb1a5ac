/** What a reader compares, by name. */
export function ProofFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-2 rounded-sm border border-line px-4 py-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="tabular text-sm break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
