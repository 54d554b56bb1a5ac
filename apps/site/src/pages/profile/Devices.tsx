import { useMutation, useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { failureText } from "../../base/data/failure.ts";
import type { CallOutput } from "@chokdee/contract";
import { Button, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { devicesQuery } from "../../features/member/queries.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

type Device = CallOutput<"deviceList">[number];

function SignOutButton({ device }: { device: Device }) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const signOut = useMutation({
    mutationFn: () => client.call("deviceSignOut", { device_id: device.device_id }),
    onSuccess: () => void notify("ออกจากระบบอุปกรณ์นั้นแล้ว", { kind: "success" }),
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
    onSettled: () => invalidate("deviceList"),
  });

  return (
    <Button
      size="sm"
      variant="danger"
      loading={signOut.isPending}
      aria-label={`ออกจากระบบ ${device.name}`}
      onClick={() => signOut.mutate()}
    >
      ออกจากระบบ
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{device.name}</p>
        <p className="tabular text-sm text-muted">ใช้งานล่าสุด {thaiMoment(device.last_seen_at)}</p>
      </div>
      {device.is_current ? (
        <p className="rounded-full border border-win/40 bg-win/10 px-3 py-1 text-sm text-win-high">อุปกรณ์นี้</p>
      ) : (
        <SignOutButton device={device} />
      )}
    </li>
  );
}

/** Where the account is currently signed in. */
export function Devices() {
  const { client } = useApp();
  const devices = useQuery({ ...devicesQuery(client), enabled: useIsMember() });
  return (
    <ProfileSection title="อุปกรณ์ที่เข้าสู่ระบบ">
      <Loaded query={devices} skeleton={<Skeleton className="h-16" />}>
        {(list) => (
          <ul>
            {list.map((device) => (
              <DeviceRow key={device.device_id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </ProfileSection>
  );
}
