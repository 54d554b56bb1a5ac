const byId = (id) => document.getElementById(id);
const token = byId("token");
token.value = sessionStorage.getItem("sandbox-token") ?? "";
token.addEventListener("change", () => {
  sessionStorage.setItem("sandbox-token", token.value);
  void showingFailure(refresh);
});

async function call(path, body) {
  const answer = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: { "x-sandbox-token": token.value, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { error, message, data } = await answer.json();
  if (error !== 0) throw new Error(message);
  return data;
}

/** Shows a failure where the user is looking. */
async function showingFailure(work) {
  byId("result").textContent = "";
  try {
    await work();
  } catch (error) {
    byId("result").textContent = error.message;
  }
}

const numbers = new Set(["amount", "times", "late_minutes"]);

byId("pay").addEventListener("submit", (event) => {
  event.preventDefault();
  const body = { notify: event.target.notify.checked };
  for (const [name, value] of new FormData(event.target)) {
    if (name === "notify" || value.trim() === "") continue;
    body[name] = numbers.has(name) ? Number(value.replaceAll(",", "")) : value.trim();
  }
  void showingFailure(async () => {
    const { transfers } = await call("/sandbox/bank/pay", body);
    const slip = transfers[0]?.slip_qr;
    byId("slip").hidden = !slip;
    if (slip) byId("slip").src = `/sandbox/bank/slip.png?qr=${encodeURIComponent(slip)}`;
    await refresh();
    byId("result").textContent = `โอนแล้ว ${transfers.map(({ amount }) => amount.toFixed(2)).join(", ")} บาท`;
  });
});

byId("mood").addEventListener("change", () => {
  void showingFailure(() => call("/sandbox/bank/mood", { mood: byId("mood").value }));
});
byId("refresh").addEventListener("click", () => void showingFailure(refresh));

/** Payments that members should make now; the chosen one fills the form. */
let waiting = [];

byId("waiting").addEventListener("change", (event) => {
  const chosen = waiting[Number(event.target.value)];
  const form = byId("pay");
  if (event.target.value === "" || !chosen) return form.reset();
  for (const name of ["qr", "to_number", "amount", "payer_bank", "payer_account", "payer_name"]) {
    form.elements[name].value = chosen[name] ?? "";
  }
});

function showWaiting(payments) {
  waiting = payments;
  const options = payments.map(({ username, asked, channel }, index) => {
    const option = document.createElement("option");
    option.value = String(index);
    option.textContent = `${username} ${asked.toFixed(2)} บาท (${channel})`;
    return option;
  });
  byId("waiting").replaceChildren(byId("waiting").options[0], ...options);
}

async function refresh() {
  const [{ payments }, { transfers }, { payouts }, { mood }] = [
    await call("/sandbox/bank/waiting"),
    await call("/sandbox/bank/transfers"),
    await call("/sandbox/bank/payouts"),
    await call("/sandbox/bank/mood"),
  ];
  showWaiting(payments);
  byId("mood").value = mood;
  byId("transfers").replaceChildren(
    ...transfers.map((each) =>
      item(
        `${each.paid_at} ${each.amount.toFixed(2)} บาท ${each.payer_name} → ${each.to_number} ${each.reference ?? ""}`,
      ),
    ),
  );
  byId("payouts").replaceChildren(...payouts.map(payoutItem));
}

function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

function payoutItem(payout) {
  const line = item(
    `${payout.at} ${payout.amount.toFixed(2)} บาท → ${payout.account_number} ${payout.account_name} (${payout.status}) `,
  );
  if (payout.status !== "accepted") return line;
  for (const [outcome, label] of [
    ["paid", "โอนสำเร็จ"],
    ["failed", "โอนไม่สำเร็จ"],
  ]) {
    const button = document.createElement("button");
    button.textContent = label;
    button.addEventListener("click", () => {
      void showingFailure(async () => {
        await call("/sandbox/bank/payouts/finish", { reference: payout.reference, outcome });
        await refresh();
      });
    });
    line.append(button, " ");
  }
  return line;
}

if (token.value !== "") void showingFailure(refresh);
