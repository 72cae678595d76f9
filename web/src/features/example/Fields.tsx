import { addDays, bangkokDate } from '#contract/calendar.ts';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { problemWords } from '#lib/problem.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea, TextField } from '#ui/forms/TextField.tsx';
import { TimeField } from '#ui/forms/TimeField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';

const places = [
  { value: '1', label: 'เล้า 2 ต.หนองแค อ.หนองแค' },
  { value: '2', label: 'โรงเก็บ ต.หนองไข่น้ำ' },
];

export function Fields() {
  const [today] = useState(() => bangkokDate(new Date()));
  const [date, setDate] = useState(addDays(today, 2));
  const [time, setTime] = useState('6:30');
  const [search, setSearch] = useState('');
  return (
    <Card title="Field" gap={12}>
      <Grid md={2}>
        <SearchField
          label="ค้นหาสินค้า"
          placeholder="ค้นชื่อหรือเบอร์ เช่น 551"
          value={search}
          onSearch={setSearch}
        />
        <Select label="ส่งที่" hideLabel icon={MapPin} options={places} />
        <DateField
          label="วันที่ต้องการของ"
          value={date}
          onChange={setDate}
          min={today}
          max={addDays(today, 60)}
          whyClosed={(day) =>
            new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 'วันอาทิตย์ไม่มีรอบส่ง' : undefined
          }
        />
        <TimeField label="เวลา" value={time} onChange={setTime} />
        <TextField
          label="ทะเบียนรถ"
          defaultValue="ก"
          error={problemWords('invalid_driver_plate_format')}
        />
        <TextField
          label="โทรศัพท์"
          inputMode="tel"
          defaultValue="081 234 5678"
          note="ใช้ติดต่อคนขับเท่านั้น"
        />
        <TextArea label="หมายเหตุ" placeholder="เช่น โทรก่อนถึง 30 นาที" />
        <TextField label="ปิดอยู่" disabled defaultValue="แก้ไม่ได้" />
      </Grid>
    </Card>
  );
}
