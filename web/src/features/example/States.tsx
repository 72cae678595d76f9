import { RotateCcw } from 'lucide-react';
import { ApiProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Loading, RowBones } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';

const lost = new ApiProblem({
  status: 503,
  code: 'unavailable',
  message: 'ระบบหลักไม่ตอบ ข้อมูลที่กรอกไว้ยังอยู่ครบ',
  requestId: '7K2M-04QD',
});

export const States = () => (
  <Grid md={2} xl={3} gap={20}>
    <Card>
      <EmptyState
        drawing="cart"
        title="ตะกร้ายังว่าง"
        action={
          <Button kind="primary" icon={RotateCcw}>
            สั่งเหมือนครั้งก่อน
          </Button>
        }
      >
        ครั้งก่อนสั่ง 3 รายการ เมื่อ 7 พ.ย. 2569
      </EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="match" title="ไม่พบ “555”" action={<Button>ล้างคำค้น</Button>}>
        ไม่มีสินค้าเบอร์นี้ในอาหารสุกร <br />
        ใกล้เคียงคือ 551 และ 552
      </EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="paid" title="ไม่มียอดค้างชำระ" action={<Button>ดูใบเสร็จ</Button>}>
        ชำระครบทุกใบแล้ว
      </EmptyState>
    </Card>
    <Card>
      <FailState error={lost} onRetry={() => undefined} />
    </Card>
    <Card>
      <Loading onRetry={() => undefined}>
        <RowBones />
      </Loading>
    </Card>
    <Card>
      <EmptyState drawing="gate" title="ยังไม่มีรหัสลูกค้าในบัญชีนี้" action={<Button>ติดต่อผู้ดูแล</Button>}>
        ผู้ดูแลต้องผูกรหัสลูกค้าให้ก่อน
        <br />
        จึงจะสั่งสินค้าได้
      </EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="offline" title="ไม่มีสัญญาณ">
        อ่านสิ่งที่เปิดไว้ได้ ส่วนอื่นต้องรอสัญญาณ
      </EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="path" title="ไม่พบหน้านี้">
        <Caption as="span">404</Caption>
      </EmptyState>
    </Card>
  </Grid>
);
