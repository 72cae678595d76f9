import { RotateCcw, ShoppingBasket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { Steps } from '#ui/lists/Steps.tsx';

const kinds = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'plain'] as const;

export const Buttons = () => (
  <Card title="Button" gap={12}>
    <Row wrap>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
    </Row>
    <Row wrap>
      <Button kind="primary" size="xl" icon={ShoppingBasket}>
        ยืนยันสั่งซื้อ
      </Button>
      <Button kind="primary" busy>
        กำลังส่ง
      </Button>
      <Button kind="primary" disabled>
        ปิดอยู่
      </Button>
      <Button size="small" icon={RotateCcw}>
        สั่งอีกครั้ง
      </Button>
      <IconButton icon={Trash2} label="ลบ อาหารสุกรขุน 552" />
      <Button kind="gold" icon={ShoppingBasket}>
        สั่งสินค้า
      </Button>
    </Row>
  </Card>
);

const tabs = [
  { id: 'swine', label: 'อาหารสุกร', count: 84 },
  { id: 'hen', label: 'อาหารไก่', count: 112 },
  { id: 'duck', label: 'อาหารเป็ด', count: 38 },
  { id: 'raw', label: 'วัตถุดิบ', count: 1027 },
];
const chips = [
  { id: 'all', label: 'ทั้งหมด' },
  { id: 'mine', label: 'ที่เคยสั่ง', icon: RotateCcw },
  { id: 'small', label: 'สุกรเล็ก' },
  { id: 'fat', label: 'สุกรขุน' },
];

export function Choices() {
  const [tab, setTab] = useState('swine');
  const [chip, setChip] = useState('all');
  const [bags, setBags] = useState(40);
  const [packs, setPacks] = useState(24);
  return (
    <Card title="Tabs, Chips, Stepper, Choice" gap={12}>
      <Stack>
        <Tabs
          label="ประเภทสินค้า"
          items={tabs}
          value={tab}
          onChange={setTab}
          panelId="example-panel"
        />
        <div id="example-panel" role="tabpanel" aria-label={tab}>
          <Chips label="กลุ่มสินค้า" items={chips} value={chip} onChange={setChip} />
        </div>
        <Row wrap align="start">
          <Stepper
            of="อาหารสุกรเล็ก 551"
            value={bags}
            unit="ถุง"
            onChange={setBags}
            onRemove={() => setBags(0)}
          />
          <Stepper
            of="ไก่สด แพ็ก 12"
            value={packs}
            unit="แพ็ก"
            packSize={12}
            onChange={setPacks}
            onRemove={() => setPacks(0)}
          />
          <Stepper of="สินค้าหมด" value={1} disabled onChange={setBags} onRemove={() => setBags(0)} />
        </Row>
        <Steps label="ขั้นตอน" items={['ตะกร้า', 'สรุป', 'สั่งแล้ว']} now={0} />
        <ChoiceGroup legend="วิธีรับของ">
          <Radio name="how" defaultChecked>
            ส่งถึงฟาร์ม
          </Radio>
          <Radio name="how">รับเอง</Radio>
        </ChoiceGroup>
        <Checkbox defaultChecked>INV69110452 · 54,740.00 บาท</Checkbox>
      </Stack>
    </Card>
  );
}
