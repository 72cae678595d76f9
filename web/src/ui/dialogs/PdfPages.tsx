import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawPage, layText, type Pdf } from './open-pdf.ts';
import styles from './PdfPages.module.css';

interface PdfPagesProps {
  pdf: Pdf;
  /** 1: as wide as the window allows, at most the page's size in print */
  zoom: number;
  label: string;
  pageLabel: (number: number) => string;
  /** called with the number of the page in the middle of the view */
  onPage: (number: number) => void;
  onFail: (error: unknown) => void;
}

const padding = 32;
// 96 CSS pixels are 72 points.
const asPrinted = 96 / 72;

/** All pages of a PDF, below one another; pages are drawn when they are scrolled near. */
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
    const seen = [...place.querySelectorAll<HTMLElement>('[data-page]')].findLast(
      (page) => page.getBoundingClientRect().top <= middle,
    );
    onPage(Number(seen?.dataset.page ?? 1));
  };
  const pages: ReactNode =
    size &&
    width > 0 &&
    Array.from({ length: pdf.numPages }, (_, at) => {
      const scale = Math.min((width - padding) / size.width, asPrinted) * zoom;
      return (
        <PdfPage
          key={at}
          pdf={pdf}
          number={at + 1}
          scale={scale}
          size={size}
          label={pageLabel(at + 1)}
          onFail={onFail}
        />
      );
    });
  return (
    // People without a pointer scroll it by keys.
    <div
      ref={desk}
      className={styles.desk}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={look}
    >
      <ol className={styles.pages}>{pages}</ol>
    </div>
  );
}

function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(
      ([seen]) => seen && setWidth(Math.floor(seen.target.clientWidth)),
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return width;
}

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  /** CSS pixels to a point */
  scale: number;
  /** a page's size in points, used until the size of this page is known */
  size: { width: number; height: number };
  label: string;
  onFail: (error: unknown) => void;
}

/** One page: an empty box of its size, drawn when it is scrolled near. */
function PdfPage({ pdf, number, scale, size, label, onFail }: PdfPageProps) {
  const box = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen && setNear(seen.isIntersecting), {
      rootMargin: '800px',
    });
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
