/** What the chats room offers its neighbours' tests: working off what people wrote. */
export { answerChats } from './keep-answering.ts';
