const blockBytes = 64 * 1024;

/** Parts of a file as blocks of bytes: a caller who compresses or writes them does each in another thread, and the way there costs more than a part. */
export async function* inBlocks(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    block.push(bytes);
    size += bytes.length;
    if (size < blockBytes) continue;
    yield Buffer.concat(block);
    [block, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(block);
}
