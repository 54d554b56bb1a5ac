import type { ReactNode } from "react";
import { Form } from "../../base/forms/Form.tsx";
import type { FormState } from "../../base/forms/use-form.ts";

interface ProvenFormProps<Name extends string> {
  form: FormState<Name>;
  /** Of `useStepUp`. */
  stepUp: ReactNode;
  children: ReactNode;
}

/** A form, kept mounted while the member confirms their identity, so that nothing typed is lost. */
export function ProvenForm<Name extends string>({ form, stepUp, children }: ProvenFormProps<Name>) {
  return (
    <>
      {stepUp}
      <div hidden={stepUp !== undefined}>
        <Form form={form}>{children}</Form>
      </div>
    </>
  );
}
