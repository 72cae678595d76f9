/** Most characters of what staff write in the chat, and of the reason why a message was no order. */
export const answerLength = 1000;
export const reasonLength = 300;
