/** What the chats room uses of the inbox: what arrives, what a person takes back, and whose LINE it is. */
export { contentNoted } from './content-noted.ts';
export {
  removeItem,
  isItemKind,
  linkItems,
  noteDoubts,
  noteItem,
  type ForStaff,
} from './note-item.ts';
