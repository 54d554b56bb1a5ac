/** A handler for every type of event: a missing one does not compile. */
export type EventHandlers<Event extends { readonly type: string }> = {
  readonly [Type in Event["type"]]: (event: Extract<Event, { readonly type: Type }>) => Promise<void> | void;
};

/** Plays a list of events in order, each to its end before the next. Decides nothing. */
export async function playEvents<Event extends { readonly type: string }>(
  events: readonly Event[],
  handlers: EventHandlers<Event>,
): Promise<void> {
  for (const event of events) {
    const handle = handlers[event.type as Event["type"]] as (shown: Event) => Promise<void> | void;
    await handle(event);
  }
}
