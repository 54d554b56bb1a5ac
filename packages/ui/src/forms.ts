/** Components of forms. Separate from the rest, so that pages without a form do not load them. */
export { Stepper } from "./feedback/Stepper.tsx";
export { CheckboxField } from "./fields/CheckboxField.tsx";
export { type Choice, ChoiceChips } from "./fields/ChoiceChips.tsx";
export { DateField } from "./fields/DateField.tsx";
export { Field } from "./fields/Field.tsx";
export { OtpField } from "./fields/OtpField.tsx";
export { PasswordField } from "./fields/PasswordField.tsx";
export { SelectField } from "./fields/SelectField.tsx";
export { TextField } from "./fields/TextField.tsx";
