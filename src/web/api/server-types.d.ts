// The router's type reaches files of the server, which need Node's types. Only types: nothing of it is bundled.
/// <reference types="node" />
