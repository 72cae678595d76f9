/** What the orders room uses: a list that is sent by mail at fixed times. */
export { ScheduleButton } from './schedules/ScheduleButton.tsx';
