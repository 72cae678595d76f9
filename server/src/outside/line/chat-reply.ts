/** LINE cuts a longer label. */
export const mostLabel = 20;

/** A button under a message: it opens a page, sends `data` back to us (a postback, at most 300 signs), or writes `says` for the person. */
export interface ChatButton {
  /** at most `mostLabel` signs */
  label: string;
  opens?: string;
  data?: string;
  says?: string;
}

/** One message of ours in a chat. */
export interface ChatReply {
  text: string;
  buttons?: ChatButton[];
  /** tapped above the keyboard, at most 13 */
  choices?: ChatButton[];
  /** a button with this label that begins linking: its address is asked of LINE when the message is sent */
  linkLabel?: string;
}

const mostText = 5000;
const mostAlt = 400;
const mostInBubble = 2000;

const actionOf = ({ label, opens, data, says }: ChatButton) => {
  if (opens !== undefined) return { type: 'uri', label, uri: opens };
  return data === undefined
    ? { type: 'message', label, text: says ?? label }
    : { type: 'postback', label, data, displayText: label };
};

/** A reply as LINE's API takes it: a text, or with buttons a Flex bubble. */
export function lineMessageOf({ text, buttons = [], choices = [] }: ChatReply): object {
  const quick =
    choices.length > 0
      ? { quickReply: { items: choices.map((one) => ({ type: 'action', action: actionOf(one) })) } }
      : {};
  if (buttons.length === 0)
    return { type: 'text', text: text.slice(0, mostText).toWellFormed(), ...quick };
  const body = {
    type: 'box',
    layout: 'vertical',
    contents: [{ type: 'text', text: text.slice(0, mostInBubble).toWellFormed(), wrap: true }],
  };
  const pressed = buttons.map((one, at) => ({
    type: 'button',
    style: at === 0 ? 'primary' : 'secondary',
    height: 'sm',
    action: actionOf(one),
  }));
  const footer = { type: 'box', layout: 'vertical', spacing: 'sm', contents: pressed };
  return {
    type: 'flex',
    altText: text.slice(0, mostAlt).toWellFormed(),
    contents: { type: 'bubble', body, footer },
    ...quick,
  };
}
