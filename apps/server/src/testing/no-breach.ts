import { afterAll, afterEach, expect } from "vitest";
import { takeBreaches } from "./breaches.ts";

/** Runs after the hooks of the tests themselves, so that what those provoke counts too. */
const expectNone = () => expect(takeBreaches(), "answers that the contract does not name").toEqual([]);
afterEach(expectNone);
afterAll(expectNone);
