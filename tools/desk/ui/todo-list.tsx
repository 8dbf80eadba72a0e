import { todoOf } from "../todo";

export async function TodoList({ root }: { root: string }) {
  const todo = await todoOf(root);
  if (todo.length === 0) return null;
  return (
    <section aria-labelledby="hatravan">
      <h2 id="hatravan">Ami még hátravan</h2>
      <ul>
        {todo.map(({ text, href, isAdvice }) => (
          <li key={text}>
            <a href={href}>{text}</a> {!isAdvice && "– enélkül nem tehető közzé"}
          </li>
        ))}
      </ul>
    </section>
  );
}
