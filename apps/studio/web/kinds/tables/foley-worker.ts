// Works out the samples of sounds beside the page.
import { answerRequests } from "../../base/sound/recorder.ts";
import { foleySamples, type FoleyWanted } from "./foley.ts";

answerRequests<FoleyWanted>(({ name, frequency }, rate) => foleySamples(name, rate, frequency));
