/** The operator this build belongs to. */
declare const __AGENT_CODE__: string;
