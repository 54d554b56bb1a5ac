import { useState, type FormEvent } from "react";
import { Button, cx } from "@chokdee/ui";

interface SearchBoxProps {
  /** What can be typed. */
  label: string;
  sought?: string;
  button?: string;
  /** A short one for a number, or as wide as there is room. */
  look: "number" | "wide" | "plain";
  onSearch: (text: string) => void;
}

const looks = {
  number: { form: "", input: "w-32", mode: "numeric" },
  plain: { form: "min-w-64", input: "min-w-0 flex-1", mode: undefined },
  wide: { form: "min-w-64 flex-1", input: "min-w-0 flex-1", mode: undefined },
} as const;

/** One line that something is searched by. */
export function SearchBox({ label, sought = "", button = "ค้นหา", look, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(sought);
  const { form, input, mode } = looks[look];
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form role="search" onSubmit={submit} className={cx("flex gap-2", form)}>
      <input
        type="search"
        inputMode={mode}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        className={cx("h-11 rounded-sm border border-line bg-ink/60 px-3 text-sm", input)}
      />
      <Button type="submit" size="sm">
        {button}
      </Button>
    </form>
  );
}
