import { namesOf } from '#contract/names.ts';
import { satang } from '#contract/money.ts';
import {
  Ban,
  ClipboardList,
  FileCheck,
  OctagonX,
  Package,
  PackageCheck,
  ShieldEllipsis,
  Truck,
} from 'lucide-react';
import { useState } from 'react';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Table, type Column, type Sorting } from '#ui/lists/Table.tsx';
import { Timeline } from '#ui/lists/Timeline.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';

const looks = {
  po: [ClipboardList, 'รับพรีออเดอร์แล้ว'],
  so: [FileCheck, 'ยืนยันคำสั่งซื้อ'],
  appv: [ShieldEllipsis, 'ตรวจวงเงิน'],
  to: [Package, 'เตรียมจัดส่ง'],
  inv: [Truck, 'กำลังจัดส่ง'],
  receive: [PackageCheck, 'รับสินค้าแล้ว'],
  c: [Ban, 'ยกเลิก'],
  rej: [OctagonX, 'ไม่อนุมัติ'],
} as const satisfies Record<StatusTone, unknown>;
const tones = namesOf(looks);
interface Row {
  no: string;
  type: string;
  amount: number;
  tone: StatusTone;
}
const rows: Row[] = [
  { no: 'SO-6911-00482', type: 'อาหารสุกร', amount: 3_544_000, tone: 'inv' },
  { no: 'SO-6911-00466', type: 'อาหารไก่', amount: 1_417_500, tone: 'appv' },
  { no: 'CN-6911-00012', type: 'ลดหนี้', amount: -86_400, tone: 'receive' },
];
const columns: Column<Row>[] = [
  { id: 'no', head: 'เลขที่', main: true, cell: (row) => row.no, total: 'รวม' },
  { id: 'type', head: 'ประเภท', cell: (row) => row.type },
  {
    id: 'amount',
    head: 'ยอดเงิน (บาท)',
    end: true,
    sortable: true,
    cell: (row) => <Money amount={satang(row.amount)} unit={false} plain />,
    total: <Money amount={satang(4_875_100)} unit={false} plain />,
  },
  {
    id: 'status',
    head: 'สถานะ',
    cell: ({ tone }) => (
      <StatusPill tone={tone} icon={looks[tone][0]}>
        {looks[tone][1]}
      </StatusPill>
    ),
  },
];

export function Surfaces() {
  const [sorting, setSorting] = useState<Sorting>({ by: 'amount', down: true });
  return (
    <>
      <Card title="StatusPill, Money, Picture, ProgressBar" gap={12}>
        <Stack>
          <Row wrap>
            {tones.map((tone) => (
              <StatusPill key={tone} tone={tone} icon={looks[tone][0]}>
                {looks[tone][1]}
              </StatusPill>
            ))}
          </Row>
          <Row wrap gap={24}>
            <Money amount={satang(8_624_000)} size="big" />
            <Money amount={satang(14_862_000)} size="mid" />
            <Money amount={satang(61_200)} per="ถุง" />
            <Money amount={satang(-86_400)} />
          </Row>
          <Row wrap>
            {(['feed', 'swine', 'aqua', 'food'] as const).map((ground) => (
              <Picture key={ground} src="/icons/mark.svg" ground={ground} size="l" />
            ))}
          </Row>
          <ProgressBar
            label="ใช้วงเงินไป 70% ครั้งนี้ 8%"
            parts={[
              { id: 'used', share: 0.7, tone: 'chart-6', label: 'ใช้ไปแล้ว' },
              { id: 'now', share: 0.08, tone: 'accent', label: 'ครั้งนี้' },
            ]}
            rest="เหลือ"
            legend
          />
        </Stack>
      </Card>
      <Card title="Table" flush>
        <Table
          label="คำสั่งซื้อตัวอย่าง"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.no}
          sorting={sorting}
          onSort={setSorting}
        />
      </Card>
      <Card title="Timeline" gap={12}>
        <Timeline
          label="ความคืบหน้า"
          steps={[
            {
              id: '1',
              state: 'done',
              icon: ClipboardList,
              title: 'รับพรีออเดอร์แล้ว',
              children: '19 พ.ย. 2569 · 16:20 น. · คุณสมหมาย',
            },
            {
              id: '2',
              state: 'now',
              icon: Truck,
              title: 'กำลังจัดส่ง',
              children: '21 พ.ย. 2569 · 05:10 น.',
            },
            {
              id: '3',
              state: 'next',
              icon: PackageCheck,
              title: 'รับสินค้า',
              children: 'คาดว่า 06:40 น.',
            },
          ]}
        />
      </Card>
    </>
  );
}
