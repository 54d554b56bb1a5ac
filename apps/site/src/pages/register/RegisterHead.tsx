export function RegisterHead() {
  return (
    <div className="text-center">
      <h1 className="gold-text text-3xl">สมัครสมาชิกใหม่</h1>
      <p className="text-muted">สมัครครั้งเดียว เล่นได้ทุกหมวด</p>
    </div>
  );
}
