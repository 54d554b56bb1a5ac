import { useEffect } from "react";
import { ToastContainer, type ToastTransitionProps } from "react-toastify/unstyled";

/** The stylesheet fades a toast in; leaving is at once, so that nothing waits for an animation. */
function Appear({ children, isIn, done, playToast }: ToastTransitionProps) {
  useEffect(() => {
    if (isIn) playToast();
    else done();
  }, [isIn, done, playToast]);
  return <>{children}</>;
}

export function Toasts() {
  return (
    <ToastContainer
      aria-label="การแจ้งเตือน"
      position="top-center"
      theme="dark"
      role="status"
      icon={false}
      closeButton={false}
      closeOnClick={false}
      newestOnTop
      limit={4}
      transition={Appear}
    />
  );
}
