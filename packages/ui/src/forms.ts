/** What a form is made of. Apart from the rest, so that pages without a form do not carry it. */
export { Field } from "./fields/Field.tsx";
export { PasswordField } from "./fields/PasswordField.tsx";
export { TextField } from "./fields/TextField.tsx";
