import type { KeyboardEvent } from 'react';

// The key code of a key that an input method takes; Safari ends the composition before the Enter that ends it.
const takenByInputMethod = 229;

/** The name of a pressed key, such as "Enter"; '' for a key that composes a word, which belongs to the input method. */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === takenByInputMethod ? '' : key;
