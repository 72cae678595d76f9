import { short } from './brush.ts';

export const animals = ['pig', 'hen', 'duck', 'shrimp', 'fish', 'corn', 'leaf'] as const;
export type Animal = (typeof animals)[number];

/** Silhouettes around 0,0 and about 26 wide; the eye is a hole, so the ground shows through. */
const silhouettes: Record<Animal, string> = {
  pig: 'M-12.5-1.5C-12.5-7-7.5-9.5-1-9.5c3.5 0 6 .6 8 1.8l4.2-3.3.6 5c1.2 1 2 2.2 2.5 3.5h2.7v6h-3.2c-1.3 2-3 3.3-5 4.2V11.5H4V8.2c-3 .4-6 .4-8.5 0v3.3H-9.3V6.5c-2-1.6-3.2-4.5-3.2-8zM9.3-3.8a1.3 1.3 0 1 0 .1 0zM-12-5.5c-2.5-.2-3.6-2.2-2.6-4.2l1.3.6c-.5 1.2.2 2 1.9 2.1z',
  hen: 'M-13.5-9c4.2.2 6.5 3 7.5 6.5C-2.5-2.6.8-5 1.8-9c.2-1 .6-1.8 1.2-2.4-1.4-1.8.6-3.4 1.8-2 .2-2 2.8-2 3 0 1.4-1.2 3.2.4 2 2.2.5.6.8 1.2 1 2l3.4 1.6-3.2 1.8c.4 8.3-3 13.3-8.2 14.5V12h2.2v1.8H-.5V9H-2.2v3H0v1.8H-5V8.6C-10.5 7-14.8.5-13.5-9zM7.3-9.3a1.2 1.2 0 1 0 .1 0z',
  duck: 'M-13.5-2.5c3 1.7 6.8 1.8 9.5.6 1.5-.7 2-2 1.7-3.7C-3.3-10.2-.3-13 3.5-13c3.5 0 6 2.2 6.4 5.3l4.6.8c.8 2-1.4 3.2-5.2 3.3-.6 1.6-.6 2.6.1 4C12.5 6.6 8 11 0 11-8 11-13.5 6.3-13.5-2.5zM5-9.8a1.3 1.3 0 1 0 .1 0z',
  shrimp:
    'M8.5-9.5C1.5-13-10.5-10-10.5.5c0 8 6.5 11 12.5 9.7l3.6 2.8.4-4 3.5-2-4.3-1.6C3.5 6.5-2.8 6-3.7 1-4.5-3.6.3-5.5 4.7-4c3 1 6.8.4 7.8-2.2l3.7 1.2-2.8-2.5 3.8-2.2-4.5.4C11.8-9.8 10.3-10 8.5-9.5zM9.2-8a1.1 1.1 0 1 0 .1 0z',
  fish: 'M-13.5 0C-11-4.5-6.5-7-2-7.3L2-10.5l3.5 4.3c1.6.8 3 1.8 4.2 3L15-7v14L9.7 3.2C8.2 4.8 6 6.2 3.5 6.9L1 9.5-2 7.3C-6.5 7-11 4.5-13.5 0zM-8.3-2.6a1.3 1.3 0 1 0 .1 0z',
  corn: 'M0-13c6.2 4 6.5 12.5 4 18C3 3.5 1.5 2.5 0 2.5S-3 3.5-4 5C-6.5-.5-6.2-9 0-13zM-1 12.5C-8.5 12.5-12 7-11.5-.5-5.5 1-1 5.5-1 12.5zM1 12.5C1 5.5 5.5 1 11.5-.5 12 7 8.5 12.5 1 12.5z',
  leaf: 'M-10 11C-14-4-3-11.5 12.5-11 14 3 5 11-5.5 9.5-4 4 0-.8 5.5-4-1.8-1.6-6.8 3.5-8.3 11z',
};

/** The animal or crop a product is for, printed in one colour. */
export function printAnimal(animal: Animal, x: number, y: number, size: number, fill: string, turn = 0): string {
  const shape = silhouettes[animal];
  const turned = turn ? ` rotate(${turn})` : '';
  return `<path transform="translate(${short(x)} ${short(y)})${turned} scale(${size})" fill="${fill}" fill-rule="evenodd" d="${shape}"/>`;
}
