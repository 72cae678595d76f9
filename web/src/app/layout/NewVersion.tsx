import { useStore } from '#lib/store.ts';
import { newVersion } from '../installed/new-version.ts';

export function NewVersion() {
  const { Offer } = useStore(newVersion);
  return Offer ? <Offer /> : null;
}
