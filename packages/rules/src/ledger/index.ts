export { bytesEqual, bytesFromHex, concatBytes, hexFromBytes } from "../hash/bytes.ts";
export { type ChainFault, type ChainState, ChainVerifier } from "./chain-verifier.ts";
export { type ChainHead, leafOf } from "./chain-head.ts";
export { pathOf, type PathStep, rootByPath, rootOf } from "../hash/merkle.ts";
export { CHAIN_START, type ChainedPosting, postingBytes } from "./posting-bytes.ts";
export { type Seal, sealText } from "./seal.ts";
export { isSealSigned } from "./seal-signature.ts";
export { type ChainLink, type ProofVerdict, type SealProof, type StatementProof, verifyProof } from "./verify-proof.ts";
