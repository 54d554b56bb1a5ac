export function LoginHead() {
  return (
    <div className="text-center">
      <h1 className="gold-text text-3xl">เข้าสู่ระบบสมาชิก</h1>
      <p className="text-muted">ยินดีต้อนรับ</p>
    </div>
  );
}
