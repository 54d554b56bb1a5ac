import fc from "fast-check";

/**
 * Properties try the same few cases in every run of `npm test`, so that a change decides whether it fails. Its long form
 * tries more and others each time; a failure prints the seed that repeats it.
 */
fc.configureGlobal(process.env.FULL ? {} : { seed: 88, numRuns: 50 });
