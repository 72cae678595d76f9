import { useState } from 'react';
import { askConfirm, notify, showAlert } from '#lib/notices.ts';
import { Sheet, SheetActions } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';

export function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Note, Alert, Confirm, Notification, Sheet" gap={12}>
      <Stack>
        <Note>
          <b>ราคาเปลี่ยน 1 รายการ</b> อาหารสุกรขุน 552 จาก 540.00 เป็น 548.00 บาท
        </Note>
        <Note tone="info">
          สินค้า 2 ประเภทส่งคนละรอบ ระบบจะออก <b>2 ใบสั่งซื้อ</b> พร้อมกัน
        </Note>
        <Note tone="success">บันทึกแล้ว</Note>
        <Note tone="danger">เกินวงเงินเครดิต 12,000.00 บาท</Note>
        <Note tone="quiet">ยังแก้ไขได้ถึง 14:00 น. วันนี้</Note>
        <Row wrap>
          <Button onClick={() => showAlert('create_user_success')}>success</Button>
          <Button onClick={() => showAlert('create_fail')}>danger</Button>
          <Button onClick={() => void askConfirm('cancel_order', { orderNumber: 'SO-6911-00482' })}>
            confirm
          </Button>
          <Button
            onClick={() =>
              notify('line_removed', { name: 'อาหารสุกรขุน 552' }, { undo: () => undefined })
            }
          >
            undo
          </Button>
          <Button onClick={() => notify('copied')}>notification</Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            sheet
          </Button>
        </Row>
        <Sheet open={open} onClose={() => setOpen(false)} label="Sheet">
          <h2>ตัวกรอง</h2>
          <SheetActions>
            <Button kind="primary" onClick={() => setOpen(false)}>
              ใช้ตัวกรอง
            </Button>
          </SheetActions>
        </Sheet>
      </Stack>
    </Card>
  );
}
