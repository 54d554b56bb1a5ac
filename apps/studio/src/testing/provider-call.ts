import { type ProviderCallName, type ProviderRequest, providerCalls } from "@chokdee/contract/provider";
import { type SignatureKey, signRequest } from "@chokdee/contract/provider/signature";

/** Calls a studio as the operator does. The answer is read by the contract where it is no refusal. */
export function signedProviderCall(url: string, key: SignatureKey) {
  return async <Name extends ProviderCallName>(name: Name, request: ProviderRequest<Name>): Promise<object> => {
    const { path, answer } = providerCalls[name];
    const body = JSON.stringify(request);
    const headers = {
      "content-type": "application/json",
      ...signRequest("chokdee", key, { method: "POST", path, body }),
    };
    const response = await fetch(url + path, { method: "POST", headers, body });
    const json = (await response.json()) as { readonly status: string };
    return json.status === "OK" ? { status: "OK", ...(answer.parse(json) as object) } : json;
  };
}
