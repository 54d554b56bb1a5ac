import { useState } from "react";
import { Button } from "@chokdee/ui";
import { Field as Labelled } from "@chokdee/ui/forms";
import { useOffice } from "../../base/office.ts";
import { useSend } from "../../base/use-send.ts";
import { type Field, type InputProps, textOf } from "./field.ts";

/** A picture, which is sent when it is chosen; the form holds its address. */
export function image(label: string): Field<string> {
  return {
    label,
    isWide: true,
    draftOf: (value) => value,
    read: (draft) => ({ value: textOf(draft) }),
    words: (value) => (value ? value.split("/").slice(-1).join("") : "ไม่มี"),
    Input: (props) => <ImageInput {...props} label={label} />,
  };
}

function ImageInput({ label, draft, problems, none, onChange }: InputProps & { label: string }) {
  const { client } = useOffice();
  const [problem, setProblem] = useState<string>();
  const { isBusy, send } = useSend();
  const address = textOf(draft);

  async function upload(file: File) {
    setProblem(undefined);
    const run = async () => {
      const sent = await client.call("officeImageUpload", { image: new Uint8Array(await file.arrayBuffer()) });
      onChange(sent.image);
    };
    await send(run, ({ message }) => setProblem(message));
  }

  return (
    <Labelled
      label={label}
      hint={isBusy ? "กำลังส่งรูป" : (none && `ไม่เลือก = ${none}`) || undefined}
      error={problem ?? problems[""]}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          {address && (
            <img src={address} alt={`${label}ที่เลือก`} className="max-h-24 max-w-48 rounded-sm object-contain" />
          )}
          <input
            {...control}
            type="file"
            accept="image/*"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void upload(file);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={control.id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-line bg-raised px-4 text-sm peer-focus-visible:outline-2 peer-focus-visible:outline-gold-high"
          >
            {address ? "เปลี่ยนรูป" : "เลือกรูป"}
          </label>
          {address && none !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => onChange("")}>
              เอารูปออก
            </Button>
          )}
        </div>
      )}
    </Labelled>
  );
}
