import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Pdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfPages.module.css';

interface PdfPagesProps {
  pdf: Pdf;
  /** 1: as wide as the place, a page at most at its size in print */
  zoom: number;
  label: string;
  pageLabel: (number: number) => string;
  /** the page under the eye */
  onPage: (number: number) => void;
  onFail: (error: unknown) => void;
}

const padding = 32;
// 96 CSS pixels are 72 points.
const asPrinted = 96 / 72;

/** Every page of a PDF, below one another, as far as they are near. */
export function PdfPages({ pdf, zoom, label, pageLabel, onPage, onFail }: PdfPagesProps) {
  const desk = useRef<HTMLDivElement>(null);
  const width = useWidth(desk);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    pdf
      .getPage(1)
      .then((page) => page.getViewport({ scale: 1 }))
      .then(setSize, onFail);
  }, [pdf, onFail]);
  const look = () => {
    const place = desk.current;
    if (!place) return;
    const middle = place.getBoundingClientRect().top + place.clientHeight / 2;
    const seen = [...place.querySelectorAll<HTMLElement>('[data-page]')].findLast((page) => page.getBoundingClientRect().top <= middle);
    onPage(Number(seen?.dataset.page ?? 1));
  };
  const pages: ReactNode =
    size &&
    width > 0 &&
    Array.from({ length: pdf.numPages }, (_, at) => {
      const scale = Math.min((width - padding) / size.width, asPrinted) * zoom;
      return <PdfPage key={at} pdf={pdf} number={at + 1} scale={scale} size={size} label={pageLabel(at + 1)} onFail={onFail} />;
    });
  return (
    // Who has no pointer scrolls it by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={desk} className={styles.desk} tabIndex={0} role="region" aria-label={label} onScroll={look}>
      <ol className={styles.pages}>{pages}</ol>
    </div>
  );
}

function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => seen && setWidth(Math.floor(seen.target.clientWidth)));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return width;
}
