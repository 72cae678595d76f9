import { useStore } from '#lib/store.ts';
import { lateBanners } from '../late-banners.ts';

export const LateBanners = () =>
  Object.entries(useStore(lateBanners)).map(([name, Banner]) => <Banner key={name} />);
