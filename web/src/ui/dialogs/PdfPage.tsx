import { useEffect, useRef, useState } from 'react';
import { drawPage, layText, type Pdf } from './open-pdf.ts';
import styles from './PdfPages.module.css';

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  /** CSS pixels to a point */
  scale: number;
  /** of one page in points, until this one is known */
  size: { width: number; height: number };
  label: string;
  onFail: (error: unknown) => void;
}

/** One page: a box of its size, drawn when it comes near the eye. */
export function PdfPage({ pdf, number, scale, size, label, onFail }: PdfPageProps) {
  const box = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen && setNear(seen.isIntersecting), { rootMargin: '800px' });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    box.current?.style.setProperty('width', `${size.width * scale}px`);
    box.current?.style.setProperty('height', `${size.height * scale}px`);
  }, [size, scale]);
  useEffect(() => {
    const home = box.current;
    if (!home || !isNear) return undefined;
    const [canvas, words] = [document.createElement('canvas'), document.createElement('div')];
    words.className = styles.words ?? '';
    let stop = () => {};
    let isWanted = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!isWanted) return;
      const drawing = drawPage(page, canvas, scale * Math.min(devicePixelRatio, 2));
      stop = () => drawing.cancel();
      await Promise.all([drawing.promise, layText(page, words, scale)]);
      if (isWanted) home.replaceChildren(canvas, words);
    };
    draw().catch((error: unknown) => isWanted && onFail(error));
    return () => {
      isWanted = false;
      stop();
    };
  }, [pdf, number, scale, isNear, onFail]);
  return <li ref={box} className={styles.page} aria-label={label} data-page={number} />;
}
