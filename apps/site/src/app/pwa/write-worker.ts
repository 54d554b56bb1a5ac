import retired from "./retired-worker.js?raw";
import worker from "./worker.js?raw";

/** The worker of a build, or without one the worker that takes all others off again. */
export function writeWorker(build: string | undefined): string {
  return build === undefined ? retired : worker.replace("__BUILD__", build);
}
