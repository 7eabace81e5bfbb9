// The router's type reaches files of the server, which speak of Node's own types. Only types: nothing of it is bundled.
/// <reference types="node" />
