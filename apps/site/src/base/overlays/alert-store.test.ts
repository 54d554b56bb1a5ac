import { expect, test } from "vitest";
import { closeAlert, showAlert, useAlert } from "./alert-store.ts";

test("an alert carries the words of the specification and the server's message until it is closed", () => {
  expect(useAlert.getState().text).toBeNull();
  showAlert("เกมนี้ปิดปรับปรุง");
  expect(useAlert.getState()).toEqual({ title: "พบบางอย่างผิดปกติ", text: "เกมนี้ปิดปรับปรุง" });
  closeAlert();
  expect(useAlert.getState().text).toBeNull();
});
